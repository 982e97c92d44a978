import { makeStyles, tokens } from '@fluentui/react-components'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  key: {
    marginLeft: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid currentColor`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
})

/** The key that does the same as the button it stands in; not where there is no keyboard. */
export function KeyHint({ name }: { readonly name: string }) {
  const styles = useStyles()
  return useMediaQuery('(pointer: coarse)') ? null : (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  )
}
