import { useRef } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import { accepts } from './FileDrop.tsx'
import { hiddenText } from './hidden-text.ts'
import { Message, useText } from './Message.tsx'
import { usePopups } from './Popups.tsx'

const accept = 'image/png,image/jpeg'
const largest = 2 * 1024 * 1024

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  logo: {
    display: 'block',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  small: { maxWidth: '160px', maxHeight: '48px' },
  large: { maxWidth: '240px', maxHeight: '72px' },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  hidden: hiddenText,
})

/** A logo, and the ways to choose another or none. */
export function LogoField(props: {
  /** Whose it is. */
  readonly name: string
  /** Where it is shown from; undefined while it is on its way, or where there is none. */
  readonly url: string | undefined
  /** There is one, shown or not. */
  readonly isThere: boolean
  readonly size: 'small' | 'large'
  readonly busy: boolean
  /** Keeps a picture of a kind and size that may be kept; undefined where nothing may be changed. */
  readonly onTake: ((file: File) => Promise<void>) | undefined
  /** Without it a logo cannot be taken away. */
  readonly onRemove?: () => Promise<void>
}) {
  const { name, url, isThere, size, busy, onTake, onRemove } = props
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined): void => {
    if (file === undefined || onTake === undefined) return
    if (!accepts(accept, file) || file.size > largest) popups.error(text('logo.type'), { duration: 5_000 })
    else void onTake(file)
  }
  if (onTake === undefined && url === undefined) return null
  return (
    <div className={styles.row}>
      {url !== undefined && (
        <img className={mergeClasses(styles.logo, styles[size])} src={url} alt={text('logo.alt', { name })} />
      )}
      {onTake !== undefined && (
        <>
          <Button
            {...(size === 'small' ? { size } : {})}
            icon={<Image20Regular />}
            disabledFocusable={busy}
            onClick={() => input.current?.click()}
          >
            <Message id={isThere ? 'logo.change' : 'logo.add'} />
          </Button>
          {onRemove !== undefined && isThere && (
            <Button appearance="subtle" disabledFocusable={busy} onClick={() => void onRemove()}>
              <Message id="logo.remove" />
            </Button>
          )}
          <span className={styles.hint}>
            <Message id="logo.hint" />
          </span>
          <input
            ref={input}
            className={styles.hidden}
            type="file"
            accept={accept}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
