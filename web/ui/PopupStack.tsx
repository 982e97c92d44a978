import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/svg/info'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { CopyButton } from './CopyButton.tsx'
import { Message, useText } from './Message.tsx'
import { SupportLink } from './SupportLink.tsx'
import { persistent, type PopupIntent, type ShownPopup } from './popup.ts'
import { popupMargins, usePopupPlace } from './usePopupPlace.ts'
import { focusOn, originOf } from './useReturnFocus.ts'
import { StatusMark, type Look } from './Status.tsx'

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 1_000_001,
    width: `min(${popupMargins.width}px, calc(100vw - ${2 * popupMargins.side}px))`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    rowGap: tokens.spacingVerticalS,
    pointerEvents: 'none',
  },
  bottomRight: { right: `${popupMargins.side}px`, bottom: `${popupMargins.bottom}px` },
  topRight: { right: `${popupMargins.side}px`, top: `${popupMargins.top}px` },
  bottomLeft: { left: `${popupMargins.side}px`, bottom: `${popupMargins.bottom}px` },
  topLeft: { left: `${popupMargins.side}px`, top: `${popupMargins.top}px` },
  middle: { right: `${popupMargins.side}px`, top: '50%', transform: 'translateY(-50%)' },
  popup: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  // Far enough from the button above for a finger.
  support: { marginTop: tokens.spacingVerticalS },
  suggestion: { color: tokens.colorNeutralForeground2 },
  close: { marginTop: '-4px', marginRight: '-4px' },
  // Over the whole width of the popup: what is left of its time.
  undo: { gridColumn: '2 / -1', display: 'flex', alignItems: 'center', marginTop: tokens.spacingVerticalS },
  keys: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  left: {
    gridColumn: '1 / -1',
    height: '2px',
    margin: `${tokens.spacingVerticalS} calc(-1 * ${tokens.spacingHorizontalM}) calc(-1 * ${tokens.spacingVerticalM})`,
    backgroundColor: tokens.colorCompoundBrandStroke,
    transformOrigin: 'left',
    animationName: { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
    animationTimingFunction: 'linear',
    animationFillMode: 'forwards',
    // Steps a second, where movement is not wanted.
    '@media (prefers-reduced-motion: reduce)': { animationTimingFunction: 'steps(10)' },
  },
  counting: {
    overflow: 'hidden',
    ':hover > :last-child': { animationPlayState: 'paused' },
    ':focus-within > :last-child': { animationPlayState: 'paused' },
  },
  closeAll: { alignSelf: 'flex-end', pointerEvents: 'auto', boxShadow: tokens.shadow4 },
})

const looks = {
  success: { tone: 'good', icon: CheckmarkCircle20Filled },
  info: { tone: 'rest', icon: Info20Filled },
  warning: { tone: 'warn', icon: Warning20Filled },
  error: { tone: 'bad', icon: ErrorCircle20Filled },
} as const satisfies Record<PopupIntent, Look>

export function PopupStack(props: {
  popups: readonly ShownPopup[]
  onClose: (id: string) => void
  onCloseAll: () => void
  onPause: (id: string) => void
  onResume: (popup: ShownPopup) => void
}) {
  const { popups, onClose, onCloseAll, onPause, onResume } = props
  const styles = useStyles()
  const text = useText()
  const region = useRef<HTMLElement>(null)
  const place = usePopupPlace(region, popups)
  const mayCloseAll = popups.filter((popup) => popup.duration === persistent).length > 1
  return (
    <section
      ref={region}
      className={mergeClasses(styles.region, styles[place])}
      aria-label={text('popup.region')}
      data-popups=""
    >
      {mayCloseAll && (
        <Button className={styles.closeAll} size="small" onClick={onCloseAll}>
          <Message id="popup.close_all" />
        </Button>
      )}
      {popups.map((popup) => (
        <OnePopup key={popup.id} popup={popup} onClose={onClose} onPause={onPause} onResume={onResume} />
      ))}
    </section>
  )
}

function OnePopup(props: {
  popup: ShownPopup
  onClose: (id: string) => void
  onPause: (id: string) => void
  onResume: (popup: ShownPopup) => void
}) {
  const { popup, onClose, onPause, onResume } = props
  const { undo } = popup
  const styles = useStyles()
  const text = useText()
  const element = useFocusBack()
  return (
    <div
      ref={element}
      className={mergeClasses(styles.popup, undo !== undefined && styles.counting)}
      role={popup.intent === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => onPause(popup.id)}
      onMouseLeave={({ currentTarget }) => currentTarget.contains(document.activeElement) || onResume(popup)}
      onFocus={() => onPause(popup.id)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.matches(':hover') || onResume(popup)
      }
    >
      <StatusMark look={looks[popup.intent]} />
      <div className={styles.text}>
        <div className={popup.suggestion === undefined ? undefined : styles.title}>{popup.message}</div>
        {popup.suggestion !== undefined && <div className={styles.suggestion}>{popup.suggestion}</div>}
        {popup.detail !== undefined && (
          <div className={styles.suggestion}>
            <CopyButton text={popup.detail} label={text('error.copy')} show="text" />
            <div className={styles.support}>
              <SupportLink code={popup.detail}>{text('support.contact')}</SupportLink>
            </div>
          </div>
        )}
      </div>
      <Button
        className={styles.close}
        appearance="subtle"
        size="small"
        icon={<Dismiss20Regular />}
        aria-label={text('action.close')}
        onClick={() => onClose(popup.id)}
      />
      {undo !== undefined && (
        <>
          <div className={styles.undo}>
            <Button
              size="small"
              icon={<ArrowUndo16Regular />}
              aria-keyshortcuts="Control+Z"
              onClick={() => {
                onClose(popup.id)
                undo()
              }}
            >
              {text('undo.action')}
            </Button>
            <span className={styles.keys}>{text('undo.keys')}</span>
          </div>
          <div className={styles.left} style={{ animationDuration: `${popup.duration}ms` }} aria-hidden="true" />
        </>
      )}
    </div>
  )
}

/** Whoever stood in a popup that goes is put back where they were before it came. */
function useFocusBack(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const [before] = useState(() => originOf(document.activeElement))
  useLayoutEffect(() => {
    const popup = ref.current
    return () => {
      if (popup?.contains(document.activeElement) === true) setTimeout(() => focusOn(before))
    }
  }, [before])
  return ref
}
