import { Link } from "@/components/ui/link";
import { detailsNotAvailable, type AttributeName } from "@/lib/attributes/attribute-names";
import { routes } from "@/lib/routes";
import { ServiceText } from "../ui/service-text";

interface AttributeNameTextProps {
  readonly id: string;
  /** `undefined` while the words are on their way. */
  readonly name: AttributeName | undefined;
}

/** An attribute in a sentence: its name as a link to its page, or what is known instead. */
export function AttributeNameText({ id, name }: AttributeNameTextProps) {
  if (name?.state === "unavailable") return <span className="text-soft">{detailsNotAvailable(id)}</span>;
  return (
    <Link href={routes.attribute(id)} className="font-medium" title={`Attribute ${id}`}>
      {name?.name ? <ServiceText text={name.name} /> : `Attribute ${id}`}
    </Link>
  );
}
