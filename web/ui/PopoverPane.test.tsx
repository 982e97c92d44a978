import { useState, type ReactNode } from 'react'
import { Button, Popover, PopoverTrigger } from '@fluentui/react-components'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { DialogFrame, DialogParts } from './DialogFrame.tsx'
import { ListDialog } from './list/ListDialog.tsx'
import { PagedDialog } from './PagedDialog.tsx'
import { PopoverPane } from './PopoverPane.tsx'

/** What closes gives the focus back fifty milliseconds later: not into the next test. */
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 60))
})

/** What is opened asks for its content; the test answers when it wants to. */
let answer: (content: ReactNode) => void = () => undefined

function Late() {
  const [content, setContent] = useState<ReactNode>(<span>Laden</span>)
  answer = (one) => act(() => setContent(one))
  return content
}

interface Opened {
  readonly onClose: () => void
}

function Pane() {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button>Openen</Button>
      </PopoverTrigger>
      <PopoverPane label="Keuzes">
        <Late />
      </PopoverPane>
    </Popover>
  )
}

const byButton = (Content: (props: Opened) => ReactNode) =>
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Openen</Button>
        {open && <Content onClose={() => setOpen(false)} />}
      </>
    )
  }

const blocks: Readonly<Record<string, () => ReactNode>> = {
  'a popover': Pane,
  'a dialog': byButton(({ onClose }) => (
    <DialogFrame onClose={onClose}>
      <DialogParts title="Keuzes" actions={<Button onClick={onClose}>Sluiten</Button>}>
        <Late />
      </DialogParts>
    </DialogFrame>
  )),
  'a list in a dialog': byButton(({ onClose }) => (
    <ListDialog title="Keuzes" onClose={onClose}>
      <Late />
    </ListDialog>
  )),
  'a dialog of pages': byButton(({ onClose }) => (
    <PagedDialog
      title="Keuzes"
      answer={{ page: { items: [1], totalCount: 1 }, error: undefined, busy: false, reload: () => Promise.resolve() }}
      more="Meer"
      onMore={undefined}
      onClose={onClose}
    >
      {() => <Late />}
    </PagedDialog>
  )),
}

/** In reach of a reader: nothing above it is hidden. */
const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null
const opened = (): HTMLElement | null => document.querySelector('[role=dialog]')

async function open(Block: () => ReactNode): Promise<void> {
  show(
    <main id="main" tabIndex={-1}>
      <Block />
    </main>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(opened()?.contains(document.activeElement)).toBe(true))
}

describe.each(Object.entries(blocks))('%s whose content comes after it has opened', (_, Block) => {
  it('has the focus and can be read, before the content is there and after', async () => {
    await open(Block)
    const surface = opened() as HTMLElement
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
    expect(isHidden(surface)).toBe(false)
    answer(<button>Zorg</button>)
    const choice = await screen.findByRole('button', { name: 'Zorg' })
    expect(surface.contains(document.activeElement)).toBe(true)
    expect(isHidden(choice)).toBe(false)
  })

  it('keeps the focus where the thing that has it makes way for nothing that could take it', async () => {
    await open(Block)
    answer(<button>Zorg</button>)
    const choice = await screen.findByRole('button', { name: 'Zorg' })
    act(() => choice.focus())
    answer(<span>Niets gevonden</span>)
    await waitFor(() => expect(opened()?.contains(document.activeElement)).toBe(true))
  })

  it('gives the focus back by Escape, before the content is there and after', async () => {
    await open(Block)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Openen' })))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opened()?.contains(document.activeElement)).toBe(true))
    answer(<button>Zorg</button>)
    await screen.findByRole('button', { name: 'Zorg' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Openen' })))
  })
})

describe('a popover', () => {
  it('leads to the first thing in it once that is there, and only once', async () => {
    await open(Pane)
    answer(
      <>
        <button>Zorg</button>
        <button>Bouw</button>
      </>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zorg' })))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bouw' }))
  })

  it('keeps the focus where the thing that has it makes way for what it brought', async () => {
    await open(Pane)
    answer(<button key="retry">Opnieuw proberen</button>)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opnieuw proberen' })))
    answer(<span key="loading">Laden</span>)
    await waitFor(() => expect(document.activeElement).toBe(opened()))
    answer(<button key="choice">Zorg</button>)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zorg' })))
  })
})
