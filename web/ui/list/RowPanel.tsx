import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import {
  Button,
  DrawerBody,
  DrawerHeader,
  makeStyles,
  OverlayDrawer,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useNavigate } from 'react-router'
import { CopyLink } from '../CopyLink.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Loading } from '../Loading.tsx'
import { Message, useText } from '../Message.tsx'
import type { ShortcutGroup } from '../shortcut.ts'
import { narrowMedia, sizes } from '../theme.ts'
import { WholeDates } from '../WholeDates.tsx'
import type { PanelState } from './useRowPanel.ts'

const useStyles = makeStyles({
  panel: { width: `min(${sizes.sidePanel}, 100vw)`, boxShadow: tokens.shadow28, [narrowMedia]: { width: '100vw' } },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    [narrowMedia]: { flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
  // On a phone the name has a line of its own, under the buttons.
  names: { flexGrow: 1, minWidth: 0, [narrowMedia]: { order: 1, flexBasis: '100%' } },
  name: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outlineStyle: 'none' },
  },
  place: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** In these the keys have a meaning of their own. */
const ownKeys =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=grid], [role=tablist]'

interface RowPanelProps<Row> {
  readonly panel: PanelState<Row>
  readonly content: (row: Row) => ReactNode
  readonly rowName: (row: Row) => string
  /** The page of the row, where it has one. */
  readonly rowHref: ((row: Row) => string) | undefined
  /** "29 of 1,284", where that is known. */
  readonly place: string | undefined
}

export const panelShortcuts: ShortcutGroup = {
  title: 'shortcut.group.panel',
  shortcuts: [{ keys: ['J', 'K'], meaning: 'shortcut.panel_walk' }],
}

/**
 * The details of a row over the page, which stays readable and usable beside it. Arrows or J and K walk through the rows,
 * Escape closes; the address keeps the row, so that a copied link opens it.
 */
export function RowPanel<Row>({ panel, content, rowName, rowHref, place }: RowPanelProps<Row>) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the drawer has put the focus on its first button by itself.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { row } = panel
  const [back, forth] = [panel.step(-1), panel.step(1)]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof Element) || event.target.closest(ownKeys) !== null) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const step = key === 'ArrowDown' || key === 'j' ? forth : key === 'ArrowUp' || key === 'k' ? back : undefined
    if (step === undefined) return
    event.preventDefault()
    step()
  }
  const name = row === undefined ? text('list.panel.title') : rowName(row)
  return (
    <OverlayDrawer
      open
      modalType="non-modal"
      position="end"
      className={styles.panel}
      aria-label={name}
      onOpenChange={(_, data) => data.open || panel.close()}
      onKeyDown={onKeyDown}
    >
      <DrawerHeader>
        <div className={styles.head}>
          <div className={styles.names} aria-live="polite">
            <h2 ref={heading} tabIndex={-1} className={styles.name}>
              <WholeDates>{name}</WholeDates>
            </h2>
            {place !== undefined && <span className={styles.place}>{place}</span>}
          </div>
          {row !== undefined && panel.isInAddress && <CopyLink />}
          {row !== undefined && rowHref !== undefined && (
            <Button onClick={() => void navigate(rowHref(row))}>
              <Message id="list.panel.full" />
            </Button>
          )}
          <Step label={text('list.panel.previous')} icon={<ChevronUp20Regular />} step={back} />
          <Step label={text('list.panel.next')} icon={<ChevronDown20Regular />} step={forth} />
          <Tooltip content={text('action.close')} relationship="label">
            <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={panel.close} />
          </Tooltip>
        </div>
      </DrawerHeader>
      <DrawerBody tabIndex={0} aria-label={text('list.panel.title')}>
        {row !== undefined ? (
          content(row)
        ) : panel.isComing ? (
          <Loading />
        ) : (
          <EmptyState title={<Message id="list.panel.gone" />} body={<Message id="list.panel.gone_body" />} />
        )}
      </DrawerBody>
    </OverlayDrawer>
  )
}

function Step(props: { label: string; icon: React.ReactElement; step: (() => void) | undefined }) {
  const { label, icon, step } = props
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" icon={icon} disabledFocusable={step === undefined} onClick={step} />
    </Tooltip>
  )
}
