import { describe, expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'

describe('what a refusal says', () => {
  it.each([
    [{ title: 'Bad Request', detail: 'page is not a number' }, 'page is not a number'],
    [{ title: 'Bad Request' }, 'Bad Request'],
    [{ error: { message: 'Not allowed' } }, 'Not allowed'],
    [{ error: { message: { lang: '', value: 'Geen rechten' } } }, 'Geen rechten'],
    [{ 'odata.error': { message: { value: 'Unknown property' } } }, 'Unknown property'],
    [{ error: 'invalid_client', error_description: 'Unknown client' }, 'Unknown client'],
    [{ error: 'invalid_client' }, 'invalid_client'],
    [{ Message: 'An error has occurred.', ExceptionMessage: 'Timeout' }, 'An error has occurred.: Timeout'],
    [{ message: 'Nope' }, 'Nope'],
    [{ errors: ['first', 'second'] }, 'first'],
    [{ errors: [{ message: 'first' }] }, 'first'],
  ])('%j is %s', (body, said) => {
    expect(refusalText(JSON.stringify(body))).toBe(said)
  })

  it('as a page is its words, and no more than 200 characters of them', () => {
    expect(refusalText('<html><style>p{}</style><h1>Even geduld</h1> <p>Onderhoud</p></html>')).toBe(
      'Even geduld Onderhoud',
    )
    expect(refusalText('Niet <b>nu</b><SCRIPT>let a = "<p>"</SCRIPT > en <style')).toBe('Niet nu en')
    expect(refusalText('a'.repeat(500))).toHaveLength(200)
  })
})
