import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { addingSteps, type AddingStep } from './adding-steps.ts'

const useStyles = makeStyles({
  list: {
    listStyle: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}`,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  step: {
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThicker} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  reached: { borderTop: `${tokens.strokeWidthThicker} solid ${tokens.colorCompoundBrandStroke}` },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  hidden: hiddenText,
})

/** The three steps, and which one it is; who listens to the screen hears each one begin. */
export function AddingSteps({ current }: { current: AddingStep }) {
  const styles = useStyles()
  const text = useText()
  const at = addingSteps.indexOf(current)
  return (
    <>
      <ol className={styles.list} aria-label={text('add_connection.steps')}>
        {addingSteps.map((step, index) => (
          <li
            key={step}
            className={mergeClasses(styles.step, index <= at && styles.reached, index === at && styles.current)}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <Message id={`add_connection.step.${step}`} />
          </li>
        ))}
      </ol>
      <div role="status" className={styles.hidden}>
        {text('add_connection.step_of', {
          step: at + 1,
          steps: addingSteps.length,
          name: text(`add_connection.step.${current}`),
        })}
      </div>
    </>
  )
}
