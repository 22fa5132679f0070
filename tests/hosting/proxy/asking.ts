import { request as overHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { text } from 'node:stream/consumers'

const environment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: run npm run try-proxy`)
  return value
}

/** The proxy's https and http ports. */
export const [proxyUrl, httpUrl] = [environment('PROXY_URL'), environment('PROXY_HTTP_URL')]

/** The port of the nodes, and that of the name server. */
export const [appPort, namesPort] = [Number(environment('APP_PORT')), Number(environment('NAMES_PORT'))]

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * One request on a connection of its own. Unlike `fetch`, it follows no redirect, and can send any header from any
 * address.
 */
export function ask(url: string, options: RequestOptions = {}, body?: string): Promise<Answer> {
  const request = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
