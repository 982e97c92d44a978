import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  type MessageBarIntent,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import { credentialExpiry, daysUntil } from '#domain/connections/credential-expiry.ts'
import { dataPath, type NamedConnection } from '../live-connections/index.ts'
import { useFormats, type Formats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import type { Banner } from './banner.ts'
import { firstTableOf } from './first-table.ts'

const intents = {
  creating: 'info',
  'creation-failed': 'error',
  deleting: 'info',
  archived: 'info',
  'file-none': 'warning',
  'file-processing': 'info',
  'file-failed': 'error',
  'file-available': 'success',
  'first-upload-required': 'warning',
  'credential-required': 'warning',
  'credential-invalid': 'error',
  'credential-expired': 'error',
  'credential-expires': 'warning',
  authorized: 'success',
} as const satisfies Record<Banner, MessageBarIntent>

/** The end of access as the banners speak of it. */
function expiryValues(
  { entry, credentialInfo }: NamedConnection,
  now: Date,
  formats: Formats,
): { day: string; count: number } {
  const day = credentialExpiry(entry, credentialInfo)
  return day === undefined ? { day: '', count: 0 } : { day: formats.date(day), count: daysUntil(day, now) }
}

const busy: readonly Banner[] = ['creating', 'deleting', 'file-processing']

/** The one thing to know about this connection now, with the one thing to do. */
export function BannerBar({ banner, connection, now }: { banner: Banner; connection: NamedConnection; now: Date }) {
  const formats = useFormats()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const table = firstTableOf(connection)
  const opensData =
    (banner === 'authorized' || banner === 'file-available' || banner === 'archived') && hasData(connection)
  return (
    <MessageBar
      layout={narrow ? 'multiline' : 'singleline'}
      intent={intents[banner]}
      {...(busy.includes(banner) ? { icon: <Spinner size="extra-tiny" aria-hidden="true" /> } : {})}
    >
      <MessageBarBody>
        <Message id={`connection.banner.${banner}`} values={expiryValues(connection, now, formats)} />
      </MessageBarBody>
      {opensData && table !== undefined && (
        <MessageBarActions>
          <Button size="small" onClick={() => void navigate(dataPath(connection.id, table))}>
            <Message id="connection.banner.view_data" />
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
