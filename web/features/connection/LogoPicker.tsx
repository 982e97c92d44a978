import { useRef } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import type { NamedConnection } from '../live-connections/index.ts'
import { useStoredPicture } from '../../app/session/useStoredPicture.ts'
import { ConnectionsDocument, UpdateConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { accepts } from '../../ui/FileDrop.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'

const accept = 'image/png,image/jpeg'
const largest = 2 * 1024 * 1024

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  logo: {
    display: 'block',
    maxWidth: '160px',
    maxHeight: '48px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  hidden: hiddenText,
})

export function LogoPicker({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useCommand(UpdateConnectionDocument, { refreshes: [ConnectionsDocument] })
  const logo = useStoredPicture(connection.logoFile)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (!accepts(accept, file) || file.size > largest) {
      popups.error(text('connection.details.logo_type'), { duration: 5_000 })
      return
    }
    if ((await run({ input: { id: connection.id, logoFile: file } })) !== undefined)
      popups.success(text('popup.connection_updated_success'))
  }
  if (!mayEdit && logo === undefined) return null
  return (
    <div className={styles.row}>
      {logo !== undefined && (
        <img
          className={styles.logo}
          src={logo}
          alt={text('connection.details.logo_alt', { application: connection.application })}
        />
      )}
      {mayEdit && (
        <>
          <Button
            size="small"
            icon={<Image20Regular />}
            disabledFocusable={busy}
            onClick={() => input.current?.click()}
          >
            <Message
              id={connection.logoFile === null ? 'connection.details.logo_add' : 'connection.details.logo_change'}
            />
          </Button>
          <span className={styles.hint}>
            <Message id="connection.details.logo_hint" />
          </span>
          <input
            ref={input}
            className={styles.hidden}
            type="file"
            accept={accept}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
