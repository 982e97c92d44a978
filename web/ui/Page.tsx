import { useEffect, useRef, type ReactNode } from 'react'
import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { CopyLink } from './CopyLink.tsx'
import { useText } from './Message.tsx'
import { lowMedia, narrowMedia } from './theme.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    [lowMedia]: { overflowY: 'auto' },
  },
  // On a phone what stays above and below would leave little for what is between: all of it scrolls.
  together: { [narrowMedia]: { overflowY: 'auto' } },
  between: { [narrowMedia]: { flexShrink: 0, overflow: 'visible' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    [narrowMedia]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
  },
  crumbs: { flexBasis: '100%', marginLeft: `calc(-1 * ${tokens.spacingHorizontalSNudge})` },
  // The link stands beside the first line of a long title, not alone below its last.
  named: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  // In the middle of that line.
  link: { display: 'inline-flex', paddingTop: tokens.spacingVerticalXS },
  title: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    // As high as a button, so that it stands in one place with actions and without.
    padding: `${tokens.spacingVerticalXXS} 0`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    [narrowMedia]: { marginLeft: 0 },
  },
  strip: {
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    [narrowMedia]: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
  },
  tabs: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
    flexShrink: 0,
    [narrowMedia]: { padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  content: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    [lowMedia]: { flexShrink: 0, overflow: 'visible' },
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    [narrowMedia]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  },
  // A table scrolls by itself, under its own header and above its own footer.
  filled: {
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    paddingTop: 0,
    paddingBottom: 0,
    [lowMedia]: { flexShrink: 0 },
  },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowMedia]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  },
})

export interface Crumb {
  readonly text: string
  readonly to: string
}

export interface PageProps {
  readonly title: string
  /** The pages above this one; the title below them is the last crumb. A page that has some is of one thing: its link can be copied. */
  readonly breadcrumb?: readonly Crumb[]
  /** Between title and breadcrumb's arrows and the actions: a badge, previous and next. */
  readonly status?: ReactNode
  /** On the right; at most one of them primary. */
  readonly actions?: ReactNode
  /** One `MessageBar`. */
  readonly message?: ReactNode
  /** A `TabList`; its state belongs in the address. */
  readonly tabs?: ReactNode
  /** Stays below the scrolling content. */
  readonly footer?: ReactNode
  /** The content is one `DataTable`, which scrolls by itself. */
  readonly filled?: boolean
  readonly children: ReactNode
}

/** Tabs in one line; where they are wider than the window, the one that is chosen is brought into sight. */
function Tabs({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const strip = useRef<HTMLDivElement>(null)
  // Only when another is chosen: nobody's own scrolling is undone.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const chosen = strip.current?.querySelector('[role=tab][aria-selected=true]')
    if (chosen == null || chosen.textContent === shown.current) return
    shown.current = chosen.textContent
    bringIntoSight(strip.current)
  })
  useEffect(() => {
    const bring = (): void => bringIntoSight(strip.current)
    window.addEventListener('resize', bring)
    return () => window.removeEventListener('resize', bring)
  }, [])
  return (
    <div ref={strip} className={styles.tabs}>
      {children}
    </div>
  )
}

function bringIntoSight(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[role=tab][aria-selected=true]')
  if (strip === null || chosen == null) return
  const [outer, inner] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right
  else if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left
}

/** One screen: its title in the document and in an `h1`, what one can do, and content that alone scrolls but on a phone. */
export function Page({
  title,
  breadcrumb = [],
  status,
  actions,
  message,
  tabs,
  footer,
  filled = false,
  children,
}: PageProps) {
  const styles = useStyles()
  useDocumentTitle(title)
  return (
    <div className={mergeClasses(styles.page, !filled && styles.together)}>
      <header className={styles.head}>
        {breadcrumb.length > 0 && <Crumbs crumbs={breadcrumb} />}
        <div className={styles.named}>
          <h1 className={styles.title}>{title}</h1>
          {breadcrumb.length > 0 && (
            <span className={styles.link}>
              <CopyLink />
            </span>
          )}
        </div>
        {status}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {message !== undefined && <div className={styles.strip}>{message}</div>}
      {tabs !== undefined && <Tabs>{tabs}</Tabs>}
      <div className={mergeClasses(styles.content, filled ? styles.filled : styles.between)}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  return (
    <Breadcrumb className={styles.crumbs} size="small" aria-label={text('page.breadcrumb')}>
      {crumbs.flatMap((crumb) => [
        <BreadcrumbItem key={crumb.to}>
          <BreadcrumbButton
            href={crumb.to}
            onClick={(event: React.MouseEvent) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void navigate(crumb.to)
            }}
          >
            {crumb.text}
          </BreadcrumbButton>
        </BreadcrumbItem>,
        <BreadcrumbDivider key={`${crumb.to}>`} />,
      ])}
    </Breadcrumb>
  )
}
