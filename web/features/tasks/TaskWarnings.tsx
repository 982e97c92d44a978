import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { CombinationTaskResultDocument, type CombinationTaskResultQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import type { BackgroundTask } from './task-view.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  about: { marginTop: tokens.spacingVerticalXS },
  names: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorBrandForegroundLink, ':hover': { color: tokens.colorBrandForegroundLinkHover } },
  more: { color: tokens.colorNeutralForeground3 },
})

/** Tasks that keep which customers their warnings are about. */
const named: ReadonlySet<string> = new Set(['CrmSync', 'CombinationsSync'])

/** What a task could not do as asked; where it is kept, whom that is about, once somebody wants to know. */
export function TaskWarnings({ task }: { task: Pick<BackgroundTask, 'id' | 'type' | 'warnings'> }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const textOf = useTextOf()
  const [open, setOpen] = useState(false)
  const { id, type, warnings } = task
  const { data, error, reload } = useGraphql(CombinationTaskResultDocument, open ? { taskId: id } : null)
  if (warnings.length === 0) return null
  const result = data?.combinationTaskResult
  return (
    <>
      {warnings.map((warning) => (
        <div key={warning} className={styles.about}>
          <span className={tones.warn}>{textOf(`task.warning.${warning}`, 'task.warning.other')}</span>
          {open && result != null && <Names result={result} code={warning} />}
        </div>
      ))}
      {named.has(type) && (
        <Button size="small" appearance="transparent" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'task.warnings.hide' : 'task.warnings.show')}
        </Button>
      )}
      {open &&
        data === undefined &&
        (error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />)}
      {open && data?.combinationTaskResult === null && <Message id="task.warnings.gone" />}
    </>
  )
}

/** Nothing more than the name itself: of one that was cut its beginning is kept. */
const saysTheName = (value: string, name: string): boolean => name.startsWith(value)

type Result = NonNullable<CombinationTaskResultQuery['combinationTaskResult']>

function Names({ result, code }: { result: Result; code: string }) {
  const styles = useStyles()
  const formats = useFormats()
  const about = result.warnings.filter((warning) => warning.code === code)
  const count = result.warningCounts.find((one) => one.code === code)?.count ?? about.length
  const more = count - about.length
  return (
    <ul className={styles.names}>
      {about.map(({ name, value, combinationId, field }) => (
        <li key={`${combinationId ?? ''} ${name} ${field ?? ''} ${value}`}>
          {combinationId === null ? (
            name
          ) : (
            <Link className={styles.name} to={`/combinations/${combinationId}`}>
              {name}
            </Link>
          )}
          {!saysTheName(value, name) && <Message id="task.warnings.value" values={{ value }} />}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Message id="task.warnings.more" values={{ count: more, countText: formats.integer(more) }} />
        </li>
      )}
    </ul>
  )
}
