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
export function DoubtBar<Row>({ doubt, list, source }: { doubt: Doubt; list: ListState; source: RowSource<Row> }) {
  const styles = useListStyles()
  const errorText = useErrorText()
  const { rows, answers, error, reload } = source
  const differs = answers !== undefined && addressOf(list, answers) !== addressOf(list, list.values)
  return (
    <DoubtMessage
      className={styles.doubt}
      why={doubt === 'failed' ? errorText(error) : <Message id={`list.doubt.${doubt}`} />}
      shown={rows !== undefined && rows.length > 0 && <Message id="list.doubt.rows" />}
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
