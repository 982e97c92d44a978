import { useState, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Message } from './Message.tsx'

const useStyles = makeStyles({
  // Its picture stands where the words above it begin.
  toggle: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`, textAlign: 'left' },
  wide: { minWidth: 0 },
  details: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalXXL,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
})

interface DetailsProps {
  /** *Details* unless said. */
  readonly label?: string
  /** As wide as what stands around it: a table. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** What is seldom asked for, as a number that proves something or tells machines apart: behind a button. */
export function Details({ label, isWide = false, children }: DetailsProps) {
  const styles = useStyles()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <div>
        <Button
          className={styles.toggle}
          size="small"
          appearance="subtle"
          icon={isShown ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {label ?? <Message id="details" />}
        </Button>
      </div>
      {isShown && <div className={isWide ? styles.wide : styles.details}>{children}</div>}
    </>
  )
}
