import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useText } from './Message.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { narrowMedia } from './theme.ts'
import { popupMargins } from './usePopupPlace.ts'

export interface WorkItem {
  readonly id: number
  readonly title: string
  readonly part: number | undefined
  readonly detail: string | undefined
  readonly stop: AbortController
}

const besidePopups = `${2 * popupMargins.side + popupMargins.width}px`

const useStyles = makeStyles({
  tray: {
    position: 'fixed',
    // Beside the popups, and like them above the pager and the footer of a page.
    right: besidePopups,
    bottom: `${popupMargins.bottom}px`,
    zIndex: 1_000_000,
    width: `min(${popupMargins.width}px, calc(100vw - ${besidePopups} - ${popupMargins.side}px))`,
    // Popups stand at the top there.
    [narrowMedia]: { right: `${popupMargins.side}px`, width: `calc(100vw - ${2 * popupMargins.side}px)` },
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  item: {
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  title: { fontWeight: tokens.fontWeightSemibold, minWidth: 0, overflowWrap: 'anywhere' },
  detail: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    marginTop: tokens.spacingVerticalXS,
  },
})

export function ProgressTrayList({ items }: { items: readonly WorkItem[] }) {
  const styles = useStyles()
  const text = useText()
  return (
    <section className={styles.tray} aria-label={text('tray.region')}>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <div className={styles.head}>
            <span className={styles.title}>{item.title}</span>
            <Button
              appearance="subtle"
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={text('tray.stop', { title: item.title })}
              onClick={() => item.stop.abort(new DOMException('stopped', 'AbortError'))}
            />
          </div>
          <ProgressBar aria-label={item.title} {...(item.part === undefined ? {} : { value: item.part })} />
          {item.detail !== undefined && <div className={styles.detail}>{item.detail}</div>}
        </div>
      ))}
    </section>
  )
}
