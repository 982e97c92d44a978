import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { CopyButton } from '../CopyButton.tsx'
import { errorDetail, useErrorText } from '../error-text.ts'
import { Message, useText } from '../Message.tsx'
import { addressOf } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import type { Doubt } from './useDoubt.ts'
import type { ListState } from './useListState.ts'
import { useListStyles } from './useListStyles.ts'

/** Says that the rows are the former ones and why, and what to do: ask again, or leave it at those rows. */
export function DoubtBar<Row>({ doubt, list, source }: { doubt: Doubt; list: ListState; source: RowSource<Row> }) {
  const styles = useListStyles()
  const text = useText()
  const errorText = useErrorText()
  const { rows, answers, error, reload } = source
  const detail = doubt === 'failed' ? errorDetail(error) : undefined
  const differs = answers !== undefined && addressOf(list, answers) !== addressOf(list, list.values)
  return (
    <MessageBar className={styles.doubt} intent="warning">
      <MessageBarBody className={styles.doubtBody}>
        <span>{doubt === 'failed' ? errorText(error) : <Message id={`list.doubt.${doubt}`} />}</span>
        {rows !== undefined && rows.length > 0 && <Message id="list.doubt.rows" />}
        {detail !== undefined && <CopyButton text={detail} label={text('error.copy')} show="text" />}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void reload()}>
          <Message id="action.retry" />
        </Button>
        {differs && (
          <Button size="small" onClick={() => list.show(answers)}>
            <Message id="list.doubt.keep" />
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}
