import { makeStyles, tokens } from '@fluentui/react-components'

/**
 * The rows of the dialog that adds customers: Fluent knows a title, content and actions, and puts anything else below them;
 * the tabs belong between the first two.
 */
export const useAddDialogStyles = makeStyles({
  body: { gridTemplateRows: 'auto auto minmax(0, 1fr) auto' },
  tabs: { gridRowStart: 2, gridColumn: '1 / -1', marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
  content: { gridRowStart: 3, gridRowEnd: 3 },
  // Over the whole width: the words on the buttons stay on one line.
  actions: { gridRowStart: 4, gridRowEnd: 4, gridColumnStart: 1 },
})
