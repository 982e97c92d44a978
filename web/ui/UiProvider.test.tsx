import { useState } from 'react'
import { Button, Dialog, DialogBody, DialogSurface, Tooltip } from '@fluentui/react-components'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'

afterEach(cleanup)

function Sample() {
  const [open, setOpen] = useState(true)
  return (
    <main>
      <p>De pagina</p>
      {open && (
        <Dialog open>
          <DialogSurface>
            <DialogBody>
              <button type="button" onClick={() => setOpen(false)}>
                Sluiten
              </button>
            </DialogBody>
          </DialogSurface>
        </Dialog>
      )}
    </main>
  )
}

it('a page is there for screen readers again when its dialog closes, also where the dialog was all there was', async () => {
  show(<Sample />)
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(await screen.findByRole('main')).toBeDefined()
})

it('a tooltip goes with the click on its button, so that it does not lie over what opens', async () => {
  show(
    <Tooltip content="Vernieuwt de lijst" relationship="description">
      <Button>Vernieuwen</Button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Vernieuwen' })
  await userEvent.hover(button)
  expect(await screen.findByRole('tooltip')).toBeDefined()
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
