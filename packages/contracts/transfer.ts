import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import { z } from 'zod'
import { commandId, flag, form } from './text.ts'
import { fileBytes, tooLargeFile } from './transfer-limits.ts'
import { wishContent } from './wish-content.ts'

export type { FileView } from '@cachotteries/domain/visibility/views/parts'
export type {
  ImportPreviewView,
  PreviewedWishView,
  ExportView,
} from '@cachotteries/domain/visibility/views/transfer'

/** A file, or pasted text, in base64. */
export const fileToPreview = form({
  content: z
    .string('Il faut un fichier ou une liste')
    .max(Math.ceil(fileBytes / 3) * 4, tooLargeFile)
    .refine((value) => value === '' || z.base64().safeParse(value).success, 'Ce fichier est illisible'),
})

/** Wishes for the user's own list, of which some may be drafts. All of them are added, or none. */
export const wishesToImport = form({
  commandId,
  wishes: z
    .array(wishContent.extend({ isDraft: flag.optional() }), 'Il faut des souhaits')
    .min(1, 'Il faut au moins un souhait')
    .max(mostWishes, `${mostWishes} souhaits au plus en une fois`),
})
/** Takes an import back. */
export const importToTakeBack = form({
  commandId,
  /** The import's own id. */
  imported: commandId,
})
export type ImportToTakeBack = z.infer<typeof importToTakeBack>
export type WishesToImport = z.infer<typeof wishesToImport>
