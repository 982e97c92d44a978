import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  SelfLinkingDocument,
  UndoLinksDocument,
  UpdateSelfLinkingDocument,
  type SelfLinkingFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useNow, type NamedConnection } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '48rem' },
  nights: { margin: 0, padding: 0, listStyleType: 'none' },
  night: {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  what: { minWidth: 0, '@media (max-width: 479px)': { gridColumn: '1 / -1', gridRowStart: 2 } },
  summary: { cursor: 'pointer', width: 'fit-content' },
  rows: { margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 2.5rem',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXXS} 0`,
    overflowWrap: 'anywhere',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr) 2.5rem' },
  },
  customer: { color: tokens.colorNeutralForeground2, '@media (max-width: 479px)': { gridColumnStart: 1 } },
  score: { textAlign: 'right', '@media (max-width: 479px)': { gridRowStart: 1, gridColumnStart: 2 } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

type SelfLinking = SelfLinkingFieldsFragment
type Night = SelfLinking['nights'][number]

/** Whether Spil links this connection's records by itself: off, a week of trying with what it would have done, and on. */
export function SelfLinkingCard({ connection: { id } }: { readonly connection: Pick<NamedConnection, 'id'> }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { data } = useGraphql(SelfLinkingDocument, { connectionId: id })
  if (data === undefined) return null
  const { state, least, triedFrom, readyTime, nights } = data.selfLinking
  const dates = {
    least,
    from: triedFrom === null ? '' : formats.date(triedFrom),
    ready: readyTime === null ? '' : formats.date(readyTime),
  }
  return (
    <Card title={<Message id="self_linking.title" />}>
      <p className={styles.text}>{text('self_linking.intro', { least })}</p>
      {state !== 'OFF' && <p className={styles.text}>{text(`self_linking.${state}`, dates)}</p>}
      <Switches id={id} linking={data.selfLinking} />
      {nights.length > 0 ? (
        <ul className={styles.nights}>
          {nights.map((night) => (
            <NightLine key={night.batchId ?? night.time} night={night} />
          ))}
        </ul>
      ) : (
        state !== 'OFF' && <p className={styles.text}>{text('self_linking.none_yet')}</p>
      )}
    </Card>
  )
}

/** What may be done now. Before the week is over switching on is shown, and says when it can be. */
function Switches({ id, linking: { state, readyTime } }: { readonly id: string; readonly linking: SelfLinking }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { run, busy } = useCommand(UpdateSelfLinkingDocument, { refreshes: [SelfLinkingDocument] })
  const set = (next: SelfLinking['state']): void => void run({ connectionId: id, state: next })
  if (state === 'OFF')
    return (
      <div className={styles.actions}>
        <Button disabledFocusable={busy} onClick={() => set('TRYING')}>
          <Message id="self_linking.try" />
        </Button>
      </div>
    )
  const isReady = readyTime !== null && Date.parse(readyTime) <= now.getTime()
  return (
    <div className={styles.actions}>
      {state === 'TRYING' && (
        <BlockedButton
          primary
          busy={busy}
          obstacle={isReady ? undefined : text('self_linking.not_yet', { ready: formats.date(readyTime ?? '') })}
          onClick={() => set('ON')}
        >
          <Message id="self_linking.switch_on" />
        </BlockedButton>
      )}
      <Button disabledFocusable={busy} onClick={() => set('OFF')}>
        <Message id={state === 'ON' ? 'self_linking.switch_off' : 'self_linking.stop'} />
      </Button>
    </div>
  )
}

function NightLine({ night }: { readonly night: Night }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { run, busy } = useCommand(UndoLinksDocument, { refreshes: [SelfLinkingDocument] })
  const { time, batchId, takenBackTime, count, rows } = night
  const values = { count, countText: formats.integer(count) }
  const said = text(batchId === null ? 'self_linking.would' : takenBackTime === null ? 'self_linking.did' : 'self_linking.taken_back', values) // prettier-ignore
  return (
    <li className={styles.night}>
      <span>{formats.date(time)}</span>
      <div className={styles.what}>
        {rows.length === 0 ? (
          said
        ) : (
          <details>
            <summary className={styles.summary}>{said}</summary>
            <ul className={styles.rows}>
              {rows.map(({ recordId, name, combination, score }) => (
                <li key={recordId} className={styles.row}>
                  <span>{name}</span>
                  <span className={styles.customer}>{combination?.name ?? text('self_linking.gone')}</span>
                  <span className={styles.score}>{score}</span>
                </li>
              ))}
            </ul>
            {rows.length < count && (
              <p className={styles.text}>
                {text('self_linking.more', {
                  count: count - rows.length,
                  countText: formats.integer(count - rows.length),
                })}
              </p>
            )}
          </details>
        )}
      </div>
      {batchId !== null && takenBackTime === null && (
        <Button
          size="small"
          disabledFocusable={busy}
          aria-label={text('self_linking.undo_of', { date: formats.date(time) })}
          onClick={() => void run({ batchId })}
        >
          <Message id="undo.action" />
        </Button>
      )}
    </li>
  )
}
