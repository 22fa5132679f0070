import { api, trpc } from '../../api/client.ts'

export const usePreview = () => trpc.transfer.preview.useMutation()

export const useImport = () => trpc.transfer.import.useMutation()

export const useTakeBack = () => trpc.transfer.takeBack.useMutation()

/** All visible wishes, as a table for a spreadsheet. */
export async function downloadSheet(): Promise<void> {
  const { name, text } = await api.transfer.sheet.query()
  download(name, 'text/csv;charset=utf-8', text)
}

/** Everything that the user may see, as a page that says what is what. */
export async function downloadPage(): Promise<void> {
  const { name, text } = await api.transfer.page.query()
  download(name, 'text/html;charset=utf-8', text)
}

/** Everything that the user may see, for programs. An import can read it. */
export async function downloadAll(): Promise<void> {
  const exported = await api.transfer.export.query()
  download('cachotteries.json', 'application/json', JSON.stringify(exported, null, 2))
}

/** How long the URL stays valid: a browser may ask where to save the file before it reads it. */
const untilSaved = 60_000

/** Downloads a file. */
function download(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilSaved)
}
