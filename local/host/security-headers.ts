import type { AppConfig } from '#domain/shared/app-config.ts'

const originOf = (url: string): string => new URL(url.replace('{tenantId}', '')).origin

/** What a page may load and from where; `development` adds what Vite's dev server needs and nothing that ships. */
function contentSecurityPolicy(
  config: AppConfig,
  options: { readonly framedBySelf: boolean; readonly development: boolean },
): string {
  const { identity } = config
  const signIn = [...new Set([identity.authority, identity.metadataUrl ?? identity.authority].map(originOf))].join(' ')
  const files = originOf(config.filesUrl)
  const api = config.apiUrl === '' ? '' : ` ${originOf(config.apiUrl)}`
  const inline = options.development ? " 'unsafe-inline'" : ''
  const rules: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': `'self'${inline}`,
    // Fluent makes empty <style> elements and fills them through the CSS object model: the hash is that of the empty text.
    'style-src': options.development
      ? "'self' 'unsafe-inline'"
      : "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'img-src': `'self' data: blob: ${files}`,
    'font-src': "'self'",
    'connect-src': `'self'${api} ${signIn} ${files}${options.development ? ' ws:' : ''}`,
    // The silent sign-in happens in a frame that starts at the provider and ends at our redirect page; a PDF of the firm is
    // shown in a frame of the storage's own origin.
    'frame-src': `'self' ${signIn} ${files}`,
    'frame-ancestors': options.framedBySelf ? "'self'" : "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The headers of every page and file of the app; the API sets its own. */
export function securityHeaders(
  config: AppConfig,
  options: { readonly framedBySelf: boolean; readonly development: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, options),
    'x-content-type-options': 'nosniff',
    'x-frame-options': options.framedBySelf ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'same-origin',
    // The sign-in and consent pop-ups are ours to watch; nobody else may hold on to our window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.appUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
