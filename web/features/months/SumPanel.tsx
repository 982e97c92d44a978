import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { Link } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import type { DifferenceMeasure, MonthScope } from '../../graphql/generated/graphql.ts'
import { CopyLink } from '../../ui/CopyLink.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { narrowMedia, sizes } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { monthPath } from './month-path.ts'
import { WhatChanged } from './WhatChanged.tsx'

const useStyles = makeStyles({
  panel: { width: `min(${sizes.sidePanel}, 100vw)`, boxShadow: tokens.shadow28, [narrowMedia]: { width: '100vw' } },
  way: { color: tokens.colorBrandForegroundLink },
  about: { color: tokens.colorNeutralForeground2, margin: `0 0 ${tokens.spacingVerticalM}` },
})

const dot = ' · '

/** How a sum of many products came to be: its month beside the one before it, cause by cause and line by line. */
export function SumPanel({
  period,
  scope = null,
  measure = 'MARGIN',
  label,
  isInAddress = false,
  onClose,
}: {
  readonly period: Period
  readonly scope?: MonthScope | null
  /** The amount that is shown first. */
  readonly measure?: DifferenceMeasure
  /** Of what it is the sum. */
  readonly label: string
  /** The address says that it is open. */
  readonly isInAddress?: boolean
  readonly onClose: () => void
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  useReturnFocus()
  const title = text('product_year.explain_title')
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel}
      aria-label={title}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <>
              {isInAddress && <CopyLink />}
              <Button
                appearance="subtle"
                aria-label={text('action.close')}
                icon={<Dismiss24Regular />}
                onClick={onClose}
              />
            </>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <p className={styles.about}>
          {label}
          {dot}
          <Link className={styles.way} to={monthPath(period)}>
            {formats.period(period)}
          </Link>
        </p>
        <WhatChanged period={period} scope={scope} measure={measure} />
      </DrawerBody>
    </OverlayDrawer>
  )
}
