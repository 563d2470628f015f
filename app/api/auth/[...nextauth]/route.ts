import { handler } from "@/lib/server/session";
export { handler as GET, handler as POST };
