import { createDarkTheme, type Theme } from '@fluentui/react-components'
import { fontFamilyBase, petrol } from './theme.ts'

/** Step 110 instead of Fluent's 90 for text and lines, which would be too dark to read on a dark canvas. */
export const darkTheme: Theme = {
  ...createDarkTheme(petrol),
  fontFamilyBase,
  colorBrandForeground1: petrol[120],
  colorBrandForeground2: petrol[130],
  colorBrandForegroundLink: petrol[130],
  colorBrandForegroundLinkHover: petrol[140],
  colorBrandForegroundLinkPressed: petrol[120],
  colorCompoundBrandForeground1: petrol[120],
  colorCompoundBrandStroke: petrol[120],
}
