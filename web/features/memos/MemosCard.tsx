import { useState } from 'react'
import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import {
  DeleteMemoDocument,
  FinishMemoDocument,
  HomeDocument,
  MemosDocument,
  type MemoFieldsFragment,
  type MemoSubject,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MemoDialog } from './MemoDialog.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  memo: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  said: { flexGrow: 1, minWidth: 0 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  done: { color: tokens.colorNeutralForeground3 },
  about: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  nothing: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const refreshes = [MemosDocument, HomeDocument]

/** What people wrote down about a customer or a connection. */
export function MemosCard({ subject, subjectId }: { readonly subject: MemoSubject; readonly subjectId: string }) {
  const styles = useStyles()
  const mayEdit = useAllowed('combination:edit')
  const { data, error, reload } = useGraphql(MemosDocument, { subject, subjectId })
  const [editing, setEditing] = useState<MemoFieldsFragment | 'new'>()
  const memos = data?.memos
  return (
    <Card
      title={<Message id="memos.title" />}
      actions={
        mayEdit ? (
          <Button size="small" icon={<Add20Regular />} onClick={() => setEditing('new')}>
            <Message id="memos.add" />
          </Button>
        ) : undefined
      }
    >
      {error !== undefined && memos === undefined && <ErrorState error={error} onRetry={() => void reload()} />}
      {memos?.length === 0 && (
        <p className={styles.nothing}>
          <Message id="memos.none" />
        </p>
      )}
      {memos !== undefined && memos.length > 0 && (
        <ul className={styles.list}>
          {memos.map((memo) => (
            <MemoRow key={memo.id} memo={memo} mayEdit={mayEdit} onEdit={() => setEditing(memo)} />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <MemoDialog
          subject={subject}
          subjectId={subjectId}
          memo={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

interface RowProps {
  readonly memo: MemoFieldsFragment
  readonly mayEdit: boolean
  readonly onEdit: () => void
}

function MemoRow({ memo, mayEdit, onEdit }: RowProps) {
  const styles = useStyles()
  const text = useText()
  const confirm = useConfirm()
  const { run: finish } = useCommand(FinishMemoDocument, { refreshes })
  const { run: remove } = useCommand(DeleteMemoDocument, { refreshes })
  const isDone = memo.doneTime !== null
  const start = memo.text.slice(0, 40)
  const askAndRemove = async (): Promise<void> => {
    const yes = await confirm({
      title: text('memos.delete_title'),
      body: text('memos.delete_body'),
      action: text('memos.delete'),
    })
    if (yes) await remove({ id: memo.id })
  }
  return (
    <li className={styles.memo}>
      {memo.dueOn !== null && (
        <Checkbox
          checked={isDone}
          disabled={!mayEdit}
          aria-label={text('memos.finish', { start })}
          onChange={(_, { checked }) => void finish({ id: memo.id, isDone: checked === true })}
        />
      )}
      <div className={styles.said}>
        <p className={mergeClasses(styles.text, isDone && styles.done)}>{memo.text}</p>
        <About memo={memo} />
      </div>
      {mayEdit && (
        <>
          <Button
            size="small"
            appearance="subtle"
            icon={<Edit20Regular />}
            aria-label={text('memos.edit_of', { start })}
            onClick={onEdit}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete20Regular />}
            aria-label={text('memos.delete_of', { start })}
            onClick={() => void askAndRemove()}
          />
        </>
      )}
    </li>
  )
}

/** Who wrote it and when, and the day to come back to it. */
function About({ memo }: Pick<RowProps, 'memo'>) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const { by, time, dueOn, doneTime, doneBy } = memo
  const nobody = text('memos.by_nobody')
  const isLate = dueOn !== null && doneTime === null && dueOn < new Date().toISOString().slice(0, 10)
  return (
    <p className={styles.about}>
      <span>
        <Message id="memos.written" values={{ by: by ?? nobody, time: formats.moment(time) }} />
      </span>
      {dueOn !== null && doneTime === null && (
        <span className={mergeClasses(isLate && tones.bad)}>
          <Message id="memos.due_on" values={{ day: formats.date(dueOn) }} />
        </span>
      )}
      {doneTime !== null && (
        <span>
          <Message id="memos.done" values={{ by: doneBy ?? nobody, time: formats.moment(doneTime) }} />
        </span>
      )}
    </p>
  )
}
