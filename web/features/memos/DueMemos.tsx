import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { catalog } from '#domain/connectors/catalog.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { memoPath } from '#domain/memos/memo.ts'
import {
  FinishMemoDocument,
  HomeDocument,
  MemosDocument,
  type MemoFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useApplicationName } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  day: { color: tokens.colorNeutralForeground3 },
})

const refreshes = [MemosDocument, HomeDocument]
const shown = 10
const longest = 140

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** What somebody wanted to come back to by today; nothing where there is nothing. */
export function DueMemos({ memos }: { readonly memos: readonly MemoFieldsFragment[] }) {
  const styles = useStyles()
  const formats = useFormats()
  const words = useText()
  const mayEdit = useAllowed('combination:edit')
  const applicationName = useApplicationName()
  const called = (name: string, connector: string | null): string => {
    if (connector === null) return name
    const application = applicationName({ connector, entry: isConnectorId(connector) ? catalog[connector] : undefined })
    return name === '' ? application : `${name} (${application})`
  }
  const { run: finish, busy } = useCommand(FinishMemoDocument, { refreshes })
  if (memos.length === 0) return null
  return (
    <Card title={<Message id="memos.come_back" values={{ count: memos.length }} />}>
      <ul className={styles.list}>
        {memos.slice(0, shown).map(({ id, subject, subjectId, subjectName, subjectConnector, text, dueOn }) => (
          <li key={id} className={styles.row}>
            {mayEdit && (
              <Checkbox
                checked={false}
                disabled={busy}
                aria-label={words('memos.finish', { start: text.slice(0, 40) })}
                onChange={() => void finish({ id, isDone: true })}
              />
            )}
            <Link className={styles.link} to={memoPath(subject, subjectId)}>
              {called(subjectName, subjectConnector ?? null)}
            </Link>
            <span className={styles.text}>{short(text)}</span>
            {dueOn !== null && <span className={styles.day}>{formats.date(dueOn)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
