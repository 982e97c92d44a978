import { Button } from '@fluentui/react-components'
import { Flash20Regular } from '@fluentui/react-icons/svg/flash'
import { useText } from '../../ui/Message.tsx'
import { useKeysTools } from '../keys/KeysContext.ts'

/** Opens the palette where there is no room for the navigation. */
export function PaletteButton({ className }: { readonly className: string }) {
  const text = useText()
  const { openPalette } = useKeysTools()
  return (
    <Button
      appearance="subtle"
      className={className}
      icon={<Flash20Regular />}
      aria-label={text('palette.title')}
      onClick={openPalette}
    />
  )
}
