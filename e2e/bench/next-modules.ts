import { registerHooks } from "node:module";

const NAVIGATION = "next/dist/client/components/navigation.react-server.js";

/** Lets later imports resolve `next/headers` and its like as the framework's bundler does. */
export const resolveNextModules = (): void =>
  void registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "next/navigation") return next(NAVIGATION, context);
      return next(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context);
    },
  });
