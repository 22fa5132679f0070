// Imported before zod is: it would try whether code may be made of text, which our pages forbid, and the browser would
// report it. Set where zod looks for its settings, since its own way to set them isn't there yet.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
