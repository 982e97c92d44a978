import type { Text } from '../../ui/Message.tsx'
import type { ConnectionView, NamedConnection } from './connection-view.ts'

/** The application alone, where what the firm calls the connection stands beside it; a number where that tells none apart. */
export function numberedName(
  { application, number }: Pick<NamedConnection, 'application' | 'number'>,
  text: Text,
): string {
  return number === undefined ? application : text('connection.numbered', { name: application, number: String(number) })
}

/** Of one application there may be more connections: with its description, where it has one, and a number where that does not do. */
export function quotedName({ application, description, number }: NamedConnection, text: Text): string {
  const name = description === '' ? application : text('connection.quoted', { application, description })
  return number === undefined ? name : text('connection.numbered', { name, number: String(number) })
}

/** The CRM connections that are in use: among these one leads. */
export function crmInUse<Item extends Pick<ConnectionView, 'isCrm' | 'status'>>(connections: readonly Item[]): Item[] {
  return connections.filter(({ isCrm, status }) => isCrm && status === 'ACTIVE')
}
