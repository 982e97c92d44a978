import type { GriffelStyle } from '@fluentui/react-components'

/** Not on screen, but read aloud. */
export const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const satisfies GriffelStyle
