// Must be imported before zod, which tests whether it may use eval: the content security policy forbids it, and the
// browser would report a violation. zod reads its settings from this global before its `config` can be called.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
