import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'

const useStyles = makeStyles({
  surface: { width: 'min(40rem, calc(100vw - 2rem))', maxWidth: 'none' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  value: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [narrowMedia]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    [narrowMedia]: { flexBasis: '100%' },
  },
})

/** A key as it is told, this once. */
export interface ToldKey {
  readonly plainTextApiKey: string
  readonly name: string
  /** False: it has another secret. */
  readonly isNew: boolean
}

/** The one moment at which a key is shown: only its button closes it, so that no slip of the hand does. */
export function NewKeyDialog({ told, onClose }: { told: ToldKey; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  useReturnFocus()
  const { plainTextApiKey, name, isNew } = told
  const cut = plainTextApiKey.indexOf('.')
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open, type }) => open || type === 'escapeKeyDown' || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <Message id={isNew ? 'odata.told.title_new' : 'odata.told.title_rotated'} values={{ name }} />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <Message id="odata.told.once" />
              </MessageBarBody>
            </MessageBar>
            <Told
              label={text('odata.told.user_name')}
              copy={text('odata.told.copy_user_name')}
              value={plainTextApiKey.slice(0, cut)}
            />
            <Told
              label={text('odata.told.password')}
              copy={text('odata.told.copy_password')}
              value={plainTextApiKey.slice(cut + 1)}
            />
            <Told
              label={text('odata.told.whole')}
              hint={text('odata.told.whole_hint')}
              copy={text('odata.told.copy_whole')}
              value={plainTextApiKey}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              <Message id="odata.told.done" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Told({ label, hint, copy, value }: { label: string; hint?: string; copy: string; value: string }) {
  const styles = useStyles()
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(field) => (
        <div className={styles.value}>
          <Input {...field} className={styles.text} readOnly value={value} onFocus={(event) => event.target.select()} />
          <CopyButton text={value} label={copy} show="label" />
        </div>
      )}
    </Field>
  )
}
