import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { MemoFieldsFragment } from '../../graphql/generated/graphql.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  day: { color: tokens.colorNeutralForeground3 },
})

const shown = 10
const longest = 140

const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** What somebody wanted to come back to by today; nothing where there is nothing. */
export function DueMemos({ memos }: { readonly memos: readonly MemoFieldsFragment[] }) {
  const styles = useStyles()
  const formats = useFormats()
  if (memos.length === 0) return null
  return (
    <Card title={<Message id="memos.come_back" values={{ count: memos.length }} />}>
      <ul className={styles.list}>
        {memos.slice(0, shown).map(({ id, subject, subjectId, subjectName, text, dueOn }) => (
          <li key={id} className={styles.row}>
            <Link
              className={styles.link}
              to={subject === 'CUSTOMER' ? `/combinations/${subjectId}` : `/connections/${subjectId}`}
            >
              {subjectName}
            </Link>
            <span className={styles.text}>{short(text)}</span>
            {dueOn !== null && <span className={styles.day}>{formats.date(dueOn)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
