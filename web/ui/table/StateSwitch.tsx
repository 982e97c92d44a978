import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  warned: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusWarningForeground3,
  },
})

/** The switch of a row, and in words whether it works: `warned` where the switch alone does not make it so. */
export function StateSwitch(props: {
  readonly label: string
  readonly isOn: boolean
  readonly state: string
  readonly warned: boolean
  readonly onSwitch: (isOn: boolean) => void
}) {
  const styles = useStyles()
  return (
    <span className={styles.state}>
      <Switch checked={props.isOn} aria-label={props.label} onChange={(_, { checked }) => props.onSwitch(checked)} />
      <span className={props.warned ? styles.warned : undefined}>
        {props.warned && <Warning16Regular aria-hidden="true" />}
        {props.state}
      </span>
    </span>
  )
}
