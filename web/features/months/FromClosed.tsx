import { makeStyles, tokens } from '@fluentui/react-components'
import { DifferencesFromClosedDocument } from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { useMore } from './useMore.ts'

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** What a month would be now, against what is kept of it: of a closed one, and of one that was opened again. */
export function FromClosed({ period }: { period: string }) {
  const styles = useStyles()
  const text = useText()
  const { take, more } = useMore()
  const { data, current, error, reload } = useGraphql(DifferencesFromClosedDocument, { period, take })
  // Of a closing anew that failed on its way nothing is kept any more to hold it against.
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  if (error !== undefined && !current) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  const failed = error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />
  const compared = data.differencesFromClosed
  if (compared.totalCount === 0)
    return (
      failed || (
        <p className={styles.quiet}>
          <Message id="month.differences.none" />
        </p>
      )
    )
  return (
    <>
      {failed}
      <h3 className={styles.heading}>
        <Message id="month.differences" />
      </h3>
      <DifferenceTable
        label={text('month.differences')}
        compared={compared}
        measure="MARGIN"
        words={{ before: text('month.kept'), after: text('month.would_be') }}
        onMore={more}
      />
    </>
  )
}
