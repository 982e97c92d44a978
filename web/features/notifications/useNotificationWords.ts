import { catalog } from '#domain/connectors/catalog.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { NotificationsQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useApplicationName } from '../live-connections/index.ts'

export type Notification = NotificationsQuery['notifications']['items'][number]

/** What a notification says: the same as its mail. */
export function useNotificationWords(one: Pick<Notification, 'kind' | 'connector' | 'name' | 'day' | 'count'>): {
  readonly title: string
  readonly detail: string
} {
  const { kind, connector, day, count } = one
  const text = useText()
  const formats = useFormats()
  const applicationName = useApplicationName()
  const application =
    connector === null
      ? undefined
      : applicationName({ connector, entry: isConnectorId(connector) ? catalog[connector] : undefined })
  const name = application === undefined ? one.name : one.name === '' ? application : `${application} (${one.name})`
  const values = {
    name,
    day: day === null ? '' : formats.date(day),
    count: count === null ? '' : formats.integer(count),
  }
  return { title: text(`notification.title.${kind}`, values), detail: text(`notification.body.${kind}`, values) }
}
