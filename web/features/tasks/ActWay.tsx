import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { useActWords, type Act } from './act-words.ts'
import { ActDialog } from './ActDialog.tsx'

const useStyles = makeStyles({
  undone: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** The way back of an act: a button where it can be taken back, who did where it was; nothing else. */
export function ActWay({ act }: { readonly act: Act }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const words = useActWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      {act.undoneTime !== null && (
        <span className={styles.undone}>
          <WholeDates>
            {text('act.already', {
              name: act.undoneByName ?? text('act.somebody'),
              date: formats.moment(act.undoneTime),
            })}
          </WholeDates>
        </span>
      )}
      {act.mayUndo && (
        <Button size="small" aria-label={text('act.undo_of', { what: words(act) })} onClick={() => setOpen(true)}>
          <Message id="act.undo" />
        </Button>
      )}
      {open && <ActDialog id={act.id} onClose={() => setOpen(false)} />}
    </>
  )
}
