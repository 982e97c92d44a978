import { Button } from '@fluentui/react-components'
import { DoubtMessage } from '../DoubtMessage.tsx'
import { useErrorText } from '../error-text.ts'
import { Message } from '../Message.tsx'
import { addressOf } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import type { Doubt } from './useDoubt.ts'
import type { ListState } from './useListState.ts'
import { useListStyles } from './useListStyles.ts'

/** Says that the rows are the former ones and why, and what to do: ask again, or leave it at those rows. */
export function DoubtBar<Row>(props: {
  readonly doubt: Doubt
  readonly list: ListState
  readonly source: RowSource<Row>
  /** What the rows are of, where a choice beside the list asked for something else. */
  readonly rowsOf?: string | undefined
}) {
  const { doubt, list, source, rowsOf } = props
  const styles = useListStyles()
  const errorText = useErrorText()
  const { rows, answers, error, reload } = source
  const differs = answers !== undefined && addressOf(list, answers) !== addressOf(list, list.values)
  return (
    <DoubtMessage
      className={styles.doubt}
      why={doubt === 'failed' ? errorText(error) : <Message id={`list.doubt.${doubt}`} />}
      shown={
        rows !== undefined &&
        rows.length > 0 &&
        (rowsOf === undefined ? (
          <Message id="list.doubt.rows" />
        ) : (
          <Message id="list.doubt.rows_of" values={{ of: rowsOf }} />
        ))
      }
      error={doubt === 'failed' ? error : undefined}
      onRetry={() => void reload()}
      more={
        differs && (
          <Button size="small" onClick={() => list.show(answers)}>
            <Message id="list.doubt.keep" />
          </Button>
        )
      }
    />
  )
}
