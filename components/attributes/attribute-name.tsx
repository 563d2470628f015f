import { Link } from "@/components/ui/navigation/link";
import { ServiceText } from "@/components/ui/text/service-text";
import { detailsNotAvailable, type AttributeName } from "@/lib/attributes/names/attribute-names";
import { routes } from "@/lib/routes";

interface AttributeNameTextProps {
  readonly id: string;
  /** `undefined` while the name is loading. */
  readonly name: AttributeName | undefined;
}

/** Attribute inside a sentence: its name as a link to its page, or a fallback text. */
export function AttributeNameText({ id, name }: AttributeNameTextProps) {
  if (name?.state === "unavailable") return <span className="text-soft">{detailsNotAvailable(id)}</span>;
  return (
    <Link href={routes.attribute(id)} className="font-medium" title={`Attribute ${id}`}>
      {name?.name ? <ServiceText text={name.name} /> : `Attribute ${id}`}
    </Link>
  );
}
