import { createDarkTheme, type Theme } from '@fluentui/react-components'
import { fontFamilyBase, petrol } from './theme.ts'

const dark = createDarkTheme(petrol)

/** Step 110 instead of Fluent's 90 for text and lines, which would be too dark to read on a dark canvas. */
export const darkTheme: Theme = {
  ...dark,
  fontFamilyBase,
  colorBrandForeground1: petrol[120],
  colorBrandForeground2: petrol[130],
  colorBrandForegroundLink: petrol[130],
  colorBrandForegroundLinkHover: petrol[140],
  colorBrandForegroundLinkPressed: petrol[120],
  colorCompoundBrandForeground1: petrol[120],
  colorCompoundBrandStroke: petrol[120],
  // Fluent's own is that of our canvas: a button that waits would be bare text there.
  colorNeutralBackgroundDisabled: dark.colorNeutralBackground2,
  // Fluent's own is for icons: as text it does not stand out enough from a card.
  colorStatusDangerForeground1: dark.colorPaletteRedForeground1,
}
