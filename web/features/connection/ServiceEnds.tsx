import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'

/** What the vendor has announced to stop, when, and what a firm does; nothing where nobody announced it. */
export function ServiceEnds({
  connection,
  now,
}: {
  connection: Pick<NamedConnection, 'entry' | 'application' | 'status'>
  now: Date
}) {
  const formats = useFormats()
  const ends = connection.entry?.ends ?? null
  if (ends === null || connection.status !== 'ACTIVE') return null
  const values = { application: connection.application, day: formats.date(ends.on) }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message
            id={amsterdamDay(now) < ends.on ? 'connection.ends.title' : 'connection.ends.title_past'}
            values={values}
          />
        </MessageBarTitle>
        {formats.pick(ends.what)} {formats.pick(ends.advice)}
      </MessageBarBody>
    </MessageBar>
  )
}
