import { handler } from "@/lib/server/auth/session";
export { handler as GET, handler as POST };
