import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useText } from './Message.tsx'
import { keyName, type Key } from './shortcut.ts'

const useStyles = makeStyles({
  keys: { display: 'inline-flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  key: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
  },
})

/** Keys, drawn as keys. */
export function Keys({ keys, className }: { readonly keys: readonly Key[]; readonly className?: string }) {
  const styles = useStyles()
  const text = useText()
  return (
    <span className={mergeClasses(styles.keys, className)}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {/* The one key that is called after what it types. */}
          {key === 'Space' ? text('keys.space') : keyName(key)}
        </kbd>
      ))}
    </span>
  )
}
