import type { NamedConnection } from '../live-connections/index.ts'
import { useStoredPicture } from '../../app/session/useStoredPicture.ts'
import { ConnectionsDocument, UpdateConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { LogoField } from '../../ui/LogoField.tsx'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'

/** The logo of a connection; a picture that is chosen is kept at once. */
export function LogoPicker({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const text = useText()
  const popups = usePopups()
  const { run, busy } = useCommand(UpdateConnectionDocument, { refreshes: [ConnectionsDocument] })
  const url = useStoredPicture(connection.logoFile)
  const take = async (file: File): Promise<void> => {
    if ((await run({ input: { id: connection.id, logoFile: file } })) !== undefined)
      popups.success(text('popup.connection_updated_success'))
  }
  return (
    <LogoField
      name={connection.application}
      url={url}
      isThere={connection.logoFile !== null}
      size="small"
      busy={busy}
      onTake={mayEdit ? take : undefined}
    />
  )
}
