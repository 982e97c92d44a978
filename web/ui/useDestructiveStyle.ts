import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  destructive: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
})

/** The class of a primary button that does what cannot be undone. */
export function useDestructiveStyle(): string {
  return useStyles().destructive
}
