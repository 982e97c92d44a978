import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components'
import type { Period } from '#domain/shared/period.ts'
import type { DifferenceMeasure, MonthScope } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'

/** With its tables, which the first screen has no need of until somebody asks. */
const SumPanel = lazy(async () => ({ default: (await import('./SumPanel.tsx')).SumPanel }))

const useStyles = makeStyles({
  sum: {
    color: 'inherit',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})

/** A sum of a month that opens how it came to be, beside the month before it. */
export function ExplainedSum({
  period,
  scope = null,
  measure,
  label,
  children,
}: {
  readonly period: Period
  readonly scope?: MonthScope | null
  /** Which amount it is; else the margin is shown first. */
  readonly measure?: DifferenceMeasure
  /** Of what it is the sum. */
  readonly label: string
  readonly children: ReactNode
}) {
  const styles = useStyles()
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <FluentLink
        as="button"
        className={styles.sum}
        title={text('product_year.explain_title')}
        onClick={() => setOpen(true)}
      >
        {children}
      </FluentLink>
      {open && (
        <Suspense fallback={null}>
          <SumPanel
            period={period}
            scope={scope}
            {...(measure && { measure })}
            label={label}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
