import { DrawerBody, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import type { DifferenceMeasure, MonthScope } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { monthPath } from './month-path.ts'
import { WhatChanged } from './WhatChanged.tsx'

const useStyles = makeStyles({
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
  const title = text('product_year.explain_title')
  return (
    <SidePanel title={title} isInAddress={isInAddress} onClose={onClose}>
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
    </SidePanel>
  )
}
