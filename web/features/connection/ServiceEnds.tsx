import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { endId, isEndSeen } from '#domain/connections/end-seen.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import { ConnectionsDocument, SeeLossesDocument, TakeBackSeenLossesDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'

const useStyles = makeStyles({
  seen: { display: 'block', color: tokens.colorNeutralForeground3 },
  actions: { flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

/**
 * What the vendor has announced to stop, when, and what a firm does; nothing where nobody announced it. Whoever has seen it
 * is asked again as the day comes nearer.
 */
export function ServiceEnds({ connection, now }: { connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('connection:edit')
  const seeing = useCommand(SeeLossesDocument, { refreshes: [ConnectionsDocument] })
  const takingBack = useCommand(TakeBackSeenLossesDocument, { refreshes: [ConnectionsDocument] })
  const { id, application, status, entry, endSeen } = connection
  const ends = entry?.ends ?? null
  if (ends === null || status !== 'ACTIVE') return null
  const seen = isEndSeen(endSeen, ends, now) ? endSeen : null
  const values = { application, day: formats.date(ends.on) }
  return (
    <MessageBar intent={seen === null ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <WholeDates>
            {text(amsterdamDay(now) < ends.on ? 'connection.ends.title' : 'connection.ends.title_past', values)}
          </WholeDates>
        </MessageBarTitle>
        {formats.pick(ends.what)} {formats.pick(ends.advice)}
        {seen !== null && (
          <span className={styles.seen}>
            <WholeDates>
              {seen.by == null
                ? text('connection.losses.seen_by_nobody', { when: formats.moment(seen.time) })
                : text('connection.losses.seen_by', { name: seen.by, when: formats.moment(seen.time) })}
            </WholeDates>
          </span>
        )}
      </MessageBarBody>
      {mayEdit && (
        <MessageBarActions className={styles.actions}>
          {seen === null ? (
            <Button
              disabledFocusable={seeing.busy}
              onClick={() => void seeing.run({ input: { id, lossIds: [endId] } })}
            >
              <Message id="connection.losses.see" />
            </Button>
          ) : (
            <Button
              appearance="transparent"
              disabledFocusable={takingBack.busy}
              onClick={() => void takingBack.run({ id })}
            >
              <Message id="undo.action" />
            </Button>
          )}
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
