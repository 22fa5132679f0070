// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import { api, trpc } from '../api/client.ts'
import { download } from './download.ts'

/** Fails at once when offline. Sent again by hand it is the same command. */
const said = { networkMode: 'always', retry: false } as const

export const usePreview = () => trpc.transfer.preview.useMutation(said)

export const useImport = () => trpc.transfer.import.useMutation(said)

/** All visible wishes, as a table for a spreadsheet. */
export async function downloadSheet(): Promise<void> {
  const { name, text } = await api.transfer.sheet.query()
  download(name, 'text/csv;charset=utf-8', text)
}

/** Everything that the user may see, for programs. An import can read it. */
export async function downloadAll(): Promise<void> {
  const exported = await api.transfer.export.query()
  download('cachotteries.json', 'application/json', JSON.stringify(exported, null, 2))
}
