import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { SupportLink } from './SupportLink.tsx'
import { SupportContext, supportHref } from './support.ts'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

describe('a link to support', () => {
  it('begins a mail with the screen and the code, and without what stands behind the path', () => {
    document.title = 'Koppelingen'
    window.location.hash = '#geheim'
    show(
      <SupportContext value="hulp@spil.example">
        <SupportLink code="UNKNOWN_ERROR · c-1">helpdesk</SupportLink>
      </SupportContext>,
    )
    const href = screen.getByRole('link', { name: 'helpdesk' }).getAttribute('href') ?? ''
    expect(href).toMatch(/^mailto:hulp@spil\.example\?subject=/u)
    const words = decodeURIComponent(href)
    expect(words).toContain('Koppelingen')
    expect(words).toContain('UNKNOWN_ERROR · c-1')
    expect(words).not.toContain('geheim')
  })

  it('carries the same to a page, in its address', () => {
    expect(supportHref('https://hulp.example/vraag?taal=nl', { subject: 'a b', body: 'c&d' })).toBe(
      'https://hulp.example/vraag?taal=nl&subject=a+b&body=c%26d',
    )
    expect(supportHref('https://hulp.example/vraag')).toBe('https://hulp.example/vraag')
    expect(supportHref('hulp@spil.example')).toBe('mailto:hulp@spil.example')
  })

  it('is words alone where there is no support to ask', () => {
    show(<SupportLink>helpdesk</SupportLink>)
    expect(screen.queryByRole('link')).toBeNull()
    screen.getByText('helpdesk')
  })
})
