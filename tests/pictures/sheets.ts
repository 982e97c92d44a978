import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Picture } from './walk.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
  body { margin: 16px; font: 13px system-ui, sans-serif; background: #ddd; color: #111 }
  h2 { margin: 24px 0 8px; font-size: 15px }
  .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start }
  figure { margin: 0; background: #fff; border: 1px solid #999 }
  figcaption { padding: 2px 6px; font-size: 11px }
  figure.bad { border-color: #c00; outline: 2px solid #c00 }
  img { display: block }
  li { color: #900 }`

const label = ({ width, locale, theme }: Picture): string => `${width} ${locale} ${theme}`

/** All pictures on one page, scene by scene, with what a machine found wrong. */
export async function writeIndex(folder: string, pictures: readonly Picture[]): Promise<string> {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))].toSorted()
  const parts = scenes.map((scene) => {
    const own = pictures.filter((picture) => picture.scene === scene)
    const wrong = own.flatMap((picture) => picture.findings.map((one) => `${label(picture)}: ${one}`))
    const figures = own.map(
      (picture) =>
        `<figure class="${picture.findings.length > 0 ? 'bad' : ''}"><a href="${picture.file}"><img src="${picture.file}" height="260" loading="lazy" alt="${scene}, ${label(picture)}"></a><figcaption>${label(picture)}</figcaption></figure>`,
    )
    const list = wrong.length === 0 ? '' : `<ul>${wrong.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`
    return `<h2>${scene}</h2>${list}<div class="row">${figures.join('')}</div>`
  })
  const path = join(folder, 'index.html')
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of Spil</title><style>${style}</style>${parts.join('\n')}</html>`,
  )
  return path
}

export interface SheetOptions {
  /** How many pixels high each picture is; 450 unless told. */
  readonly height?: number
  readonly width?: number
}

/** Several pictures in one, to look at many quickly. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  name: string,
  pictures: readonly Picture[],
  { height = 450, width = 1900 }: SheetOptions = {},
): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height: 600 } })
  // A page of the folder itself, so that it may show its pictures.
  const sheet = join(folder, `${name}.html`)
  const figures = pictures.map(
    (picture) =>
      `<figure class="${picture.findings.length > 0 ? 'bad' : ''}"><figcaption>${picture.scene} · ${label(picture)}</figcaption><img src="${picture.file}" height="${height}"></figure>`,
  )
  await writeFile(sheet, `<!doctype html><style>${style}</style><div class="row">${figures.join('')}</div>`)
  await page.goto(`file://${sheet}`)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
  return path
}
