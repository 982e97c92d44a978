import { forwardRef, useRef, type ComponentPropsWithoutRef } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss'
import { Message, useText } from '../Message.tsx'
import { useFilterStyles } from './useFilterStyles.ts'

/** Where the menu of a chip opens. */
const belowChip = { position: 'below', align: 'start', offset: 4 } as const

interface ChipButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly label: string
  /** Chosen: what is kept. */
  readonly value?: string | undefined
  readonly opens?: boolean
}

/** The part of a chip that opens its menu. Takes what Fluent's triggers give it. */
const ChipButton = forwardRef<HTMLButtonElement, ChipButtonProps>(function ChipButton(props, ref) {
  const { label, value, opens = true, className, ...button } = props
  const styles = useFilterStyles()
  return (
    <button type="button" ref={ref} {...button} className={mergeClasses(styles.button, className)}>
      <span className={styles.text}>
        {value === undefined ? (
          label
        ) : (
          <Message
            id="list.filter.is"
            values={{
              filter: label,
              value: (
                <span key="value" className={styles.value}>
                  {value}
                </span>
              ),
            }}
          />
        )}
      </span>
      {opens && <ChevronDown16Regular className={styles.chevron} aria-hidden="true" />}
    </button>
  )
})

/** A chip's frame: tinted while it keeps rows away, with a cross that takes it off. */
function ChipFrame(props: {
  readonly on: boolean
  readonly children: React.ReactNode
  /** What the cross takes off, in words; without it there is no cross. */
  readonly clears?: string | undefined
  readonly onClear?: (() => void) | undefined
}) {
  const { on, children, clears, onClear } = props
  const styles = useFilterStyles()
  const text = useText()
  const frame = useRef<HTMLSpanElement>(null)
  return (
    <span ref={frame} className={mergeClasses(styles.chip, on && styles.on)}>
      {children}
      {clears !== undefined && onClear !== undefined && (
        <button
          type="button"
          className={styles.clear}
          aria-label={text('list.filter.clear', { filter: clears })}
          onClick={() => {
            // The cross goes; the focus stays with the filters.
            const stays = frame.current?.querySelector('button')
            const before = frame.current?.previousElementSibling?.querySelector('button')
            onClear()
            if (stays?.matches('[aria-haspopup]') === true) stays.focus()
            else before?.focus()
          }}
        >
          <Dismiss12Regular aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

export { belowChip, ChipButton, ChipFrame }
