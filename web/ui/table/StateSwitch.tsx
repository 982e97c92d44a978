import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons/svg/warning'
import { Status, type Look } from '../Status.tsx'

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
})

const warning: Look = { tone: 'warn', icon: Warning16Filled }

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
      {props.warned ? <Status look={warning} word={props.state} /> : props.state}
    </span>
  )
}
